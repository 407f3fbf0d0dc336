import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { changeWidget } from '../widgets.ts';

/** C-PKG-18. */
export const UpdateComponentPackageWidget = handle(
  widgetCalls.UpdateComponentPackageWidget,
  ({ id, ...sent }, context) => changeWidget(context, id, sent),
);
