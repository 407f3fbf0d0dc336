/** To every process that runs adapters: one was changed, started or stopped. The text is its id. */
export const ADAPTER_CHANGED = 'twinscape_adapter_changed';
/** To the same: somebody asks a source. The text is the question's id. */
export const ADAPTER_ASKED = 'twinscape_adapter_asked';
/** To the same: values were pushed to an adapter. The text is the adapter's id. */
export const ADAPTER_PUSHED = 'twinscape_adapter_pushed';
/** To whichever process somebody waits in: the question, or what was pushed, whose id is the text, is answered. */
export const ADAPTER_ANSWERED = 'twinscape_adapter_answered';
