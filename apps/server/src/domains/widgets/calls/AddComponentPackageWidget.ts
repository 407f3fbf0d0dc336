import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { addWidget } from '../widgets.ts';

/** C-PKG-16. */
export const AddComponentPackageWidget = handle(widgetCalls.AddComponentPackageWidget, (input, context) =>
  addWidget(context, input),
);
