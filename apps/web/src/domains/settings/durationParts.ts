/** A number of minutes in the largest whole units: 480 is 8 hours, 1500 is 1 day and 1 hour. */
export type DurationParts = { readonly days: number; readonly hours: number; readonly minutes: number };

export const toDurationParts = (minutes: number): DurationParts => ({
  days: Math.floor(minutes / 1440),
  hours: Math.floor((minutes % 1440) / 60),
  minutes: minutes % 60,
});
