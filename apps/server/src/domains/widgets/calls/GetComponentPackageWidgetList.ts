import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { widgetsAsked } from '../widgets.ts';

/** C-PKG-13. */
export const GetComponentPackageWidgetList = defineHandler(
  widgetCalls.GetComponentPackageWidgetList,
  ({ componentPackageId }, context) => widgetsAsked(context, componentPackageId),
);
