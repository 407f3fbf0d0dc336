import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { addWidget } from '../widgets.ts';

/** C-PKG-06. */
export const AddProjectComponentPackageWidget = defineHandler(
  widgetCalls.AddProjectComponentPackageWidget,
  (input, context) => addWidget(context, input),
);
