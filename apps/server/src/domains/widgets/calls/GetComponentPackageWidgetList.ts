import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { widgetsAsked } from '../widgets.ts';

/** C-PKG-13. */
export const GetComponentPackageWidgetList = handle(
  widgetCalls.GetComponentPackageWidgetList,
  ({ componentPackageId }, context) => widgetsAsked(context, componentPackageId),
);
