import { formalAccess, projectAccess } from '../core/access.ts';
import { id } from '../core/fields.ts';
import { projectRefusals } from './refusals.ts';

/** The input of a call that concerns a project as a whole. */
export const projectInput = { projectId: id(projectRefusals['project.required']) };

/** Who may change what a project holds: administrators and members; trial users only read. */
export const projectEditors = () => projectAccess([0, 1, 2]);

/** The same where trial users hear why they only look (RU-TRIAL-03, RU-TRIAL-04). */
export const formalEditors = () => formalAccess(projectEditors());
