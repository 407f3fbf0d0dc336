import { refuse } from '@twinscape/contract';
import { labelRefusals as refusals } from '@twinscape/contract/labels';

/** Empty, or JSON of whatever shape: the page that wrote it reads it again. */
export function refuseInvalidLabelJson(text: string | null | undefined, field = 'Json'): void {
  if (!text) return;
  try {
    JSON.parse(text);
  } catch {
    throw refuse(refusals['label.jsonInvalid'], { field });
  }
}
