import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeWidgets } from '../widgets.ts';

/** C-PKG-10. */
export const DeleteProjectComponentPackageWidget = defineHandler(
  widgetCalls.DeleteProjectComponentPackageWidget,
  ({ id }, context) => removeWidgets(context, id),
);
