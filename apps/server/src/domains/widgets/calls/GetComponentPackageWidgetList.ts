import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadWidgetList } from '../widgets.ts';

/** C-PKG-13. */
export const GetComponentPackageWidgetList = defineHandler(
  widgetCalls.GetComponentPackageWidgetList,
  ({ componentPackageId }, context) => loadWidgetList(context, componentPackageId),
);
