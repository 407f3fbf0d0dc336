import { z } from 'zod';

/** Who ordered work, for which project and in which language they read: what a payload keeps of a caller. */
export const requestedBy = {
  project: z.object({ projectId: z.string(), companyId: z.string(), isManager: z.boolean() }),
  actor: z.object({
    userId: z.string().optional(),
    userName: z.string(),
    companyId: z.string().optional(),
    actedBy: z.string().optional(),
    ip: z.string(),
    requestId: z.string().optional(),
  }),
  language: z.enum(['cn', 'en']),
};
