import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeWidget } from '../widgets.ts';

/** C-PKG-08. */
export const UpdateProjectComponentPackageWidget = defineHandler(
  widgetCalls.UpdateProjectComponentPackageWidget,
  ({ id, ...sent }, context) => changeWidget(context, id, sent),
);
