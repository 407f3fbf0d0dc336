import { refuse } from '@twinscape/contract';
import { widgetRefusals as refusals } from '@twinscape/contract/widgets';
import { isJsonText } from '../../platform/text/index.ts';

/** Settings are JSON of whatever shape: the page that wrote them reads them again. */
export function refuseBadSettings(settingsJson: string | undefined): void {
  if (settingsJson !== undefined && !isJsonText(settingsJson)) throw refuse(refusals['widget.settingsInvalid']);
}
