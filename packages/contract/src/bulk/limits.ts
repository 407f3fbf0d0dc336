/** Ours: things that one bulk job does something with. */
export const BULK_ITEMS_MAX = 200_000;
/** Ours: unfinished bulk jobs in a project: of one person, and of everybody together. */
export const BULK_JOBS_OF_PERSON = 5;
export const BULK_JOBS_OF_PROJECT = 20;
/** Ours: jobs of one person that are kept with their results; of those that are over the oldest go early. */
export const BULK_JOBS_KEPT = 20;
/** Ours: how long a job and its results can be looked at, in days. */
export const BULK_DAYS = 7;
/** Ours: things of a filter that a person takes out of the choice again. */
export const BULK_EXCEPT_MAX = 1_000;
