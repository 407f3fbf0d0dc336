import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { removeWidgets } from '../widgets.ts';

/** C-PKG-20. */
export const DeleteComponentPackageWidget = handle(widgetCalls.DeleteComponentPackageWidget, ({ id }, context) =>
  removeWidgets(context, id),
);
