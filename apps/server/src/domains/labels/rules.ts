import { refuse } from '@twinscape/contract';
import { labelRefusals as refusals } from '@twinscape/contract/labels';
import { isJsonText } from '../../platform/text/index.ts';

/** Empty, or JSON of whatever shape: the page that wrote it reads it again. */
export function refuseInvalidLabelJson(text: string | null | undefined, field = 'Json'): void {
  if (text && !isJsonText(text)) throw refuse(refusals['label.jsonInvalid'], { field });
}
