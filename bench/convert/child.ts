import { runChild } from '@twinscape/convert/child';

/** The converter as the server starts it. */
await runChild();
