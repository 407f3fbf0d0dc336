import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { widgetsAsked } from '../widgets.ts';

/** C-PKG-03. */
export const GetProjectComponentPackageWidgetList = handle(
  widgetCalls.GetProjectComponentPackageWidgetList,
  ({ componentPackageId }, context) => widgetsAsked(context, componentPackageId),
);
