import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadWidgetPackageList } from '../packages.ts';

/** C-PKG-01. */
export const GetProjectComponentPackageList = defineHandler(
  widgetCalls.GetProjectComponentPackageList,
  (input, context) => loadWidgetPackageList(context, input),
);
