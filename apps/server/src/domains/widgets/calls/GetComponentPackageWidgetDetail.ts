import { widgetCalls } from '@twinscape/contract/widgets';
import { handle } from '../../../platform/http/index.ts';
import { widgetAsked } from '../widgets.ts';

/** C-PKG-14. */
export const GetComponentPackageWidgetDetail = handle(widgetCalls.GetComponentPackageWidgetDetail, ({ id }, context) =>
  widgetAsked(context, id),
);
