import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { addWidget } from '../widgets.ts';

/** C-PKG-16. */
export const AddComponentPackageWidget = defineHandler(widgetCalls.AddComponentPackageWidget, (input, context) =>
  addWidget(context, input),
);
