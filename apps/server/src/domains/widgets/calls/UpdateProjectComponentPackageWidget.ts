import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { changeWidget } from '../widgets.ts';

/** C-PKG-08. */
export const UpdateProjectComponentPackageWidget = handle(
  widgetCalls.UpdateProjectComponentPackageWidget,
  ({ id, ...sent }, context) => changeWidget(context, id, sent),
);
