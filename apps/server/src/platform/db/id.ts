import { v7 } from 'uuid';

/**
 * A new row id: UUID v7, so that ids grow with time and indexes stay dense. Made here, not by the server (15 has no
 * uuidv7()).
 */
export const newId = (): string => v7();
