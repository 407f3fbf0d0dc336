import { z } from 'zod';

/** mainland mobile number, international number with +, or an e-mail address. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text) || /^\+[1-9]\d{6,14}$/.test(text);
export const isEmail = (text: string): boolean => z.email().safeParse(text).success;
export const isContact = (text: string): boolean => isPhone(text) || isEmail(text);
