import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeWidget } from '../widgets.ts';

/** C-PKG-18. */
export const UpdateComponentPackageWidget = defineHandler(
  widgetCalls.UpdateComponentPackageWidget,
  ({ id, ...sent }, context) => changeWidget(context, id, sent),
);
