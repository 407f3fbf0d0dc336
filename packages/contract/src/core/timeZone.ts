/** Whether there is a time zone of this name (IANA). */
export function isTimeZoneName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
