import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { widgetAsked } from '../widgets.ts';

/** C-PKG-04. */
export const GetProjectComponentPackageWidgetDetail = defineHandler(
  widgetCalls.GetProjectComponentPackageWidgetDetail,
  ({ id }, context) => widgetAsked(context, id),
);
