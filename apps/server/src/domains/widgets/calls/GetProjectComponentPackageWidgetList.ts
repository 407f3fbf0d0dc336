import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadWidgetList } from '../widgets.ts';

/** C-PKG-03. */
export const GetProjectComponentPackageWidgetList = defineHandler(
  widgetCalls.GetProjectComponentPackageWidgetList,
  ({ componentPackageId }, context) => loadWidgetList(context, componentPackageId),
);
