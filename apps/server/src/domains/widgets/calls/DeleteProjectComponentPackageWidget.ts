import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { removeWidgets } from '../widgets.ts';

/** C-PKG-10. */
export const DeleteProjectComponentPackageWidget = handle(
  widgetCalls.DeleteProjectComponentPackageWidget,
  ({ id }, context) => removeWidgets(context, id),
);
