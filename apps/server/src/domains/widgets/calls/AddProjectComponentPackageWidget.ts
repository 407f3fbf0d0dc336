import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { addWidget } from '../widgets.ts';

/** C-PKG-06. */
export const AddProjectComponentPackageWidget = handle(widgetCalls.AddProjectComponentPackageWidget, (input, context) =>
  addWidget(context, input),
);
