const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours, in any version and any case: any other would fail in the database. */
export const isUuid = (text: string): boolean => UUID.test(text);
