import { runChild } from '@twinscape/convert/child';

/** The program of one conversion: started by the worker for each model, never by hand in daily work. */
await runChild();
