import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeWidgets } from '../widgets.ts';

/** C-PKG-20. */
export const DeleteComponentPackageWidget = defineHandler(widgetCalls.DeleteComponentPackageWidget, ({ id }, context) =>
  removeWidgets(context, id),
);
