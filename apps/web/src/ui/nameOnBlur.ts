type Leaving = {
  /** As it stands in the field, trimmed. */
  readonly typed: string;
  /** As it was; empty for something new. */
  readonly name: string;
  /** Whether what stands in the field was refused and has not been changed since. */
  readonly isRefused: boolean;
  /** Whether the focus goes to a choice that belongs to the name. */
  readonly staysWithin: boolean;
};

/**
 * What comes of a name whose field loses the focus. A refused name stays where it is with its reason: sent again
 * it would be refused again, and whatever was pressed meanwhile would move under the pointer.
 */
export function decideNameOnBlur({ typed, name, isRefused, staysWithin }: Leaving): 'stay' | 'leave' | 'save' {
  if (staysWithin) return 'stay';
  if (typed === '' || typed === name) return 'leave';
  return isRefused ? 'stay' : 'save';
}
