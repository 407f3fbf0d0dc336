import { z } from 'zod';
import { project } from '../core/access.ts';
import { id, line } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { projectRefusals } from '../projects/index.ts';
import { MODEL_MAX_BYTES } from './limits.ts';
import { modelRefusals as no } from './refusals.ts';

/** Input fields that several calls on models share. */
export const ofProject = { projectId: id(projectRefusals['project.required']) };
export const modelId = id(no['model.required']);
export const phaseId = id(no['phase.required']);
export const phaseName = line(no['phase.nameRequired'], 120);
export const modelName = line(no['model.nameRequired'], 300);
/** Number of a version as text, such as 3; absent: the newest that can be opened. */
export const version = z.string().trim().max(20).optional();
export const ofModel = { modelId, version };
export const elementId = z.string().trim().min(1).max(100);

/** The names of the model service: VaultID is the project, ModelID and featureID are the model. */
export const vault = { projectId: ['VaultID'], modelId: ['featureID', 'ModelID'], phaseId: ['Phase'] } as const;

/** The input of a call of the model service. */
export function ofVault<T extends z.ZodRawShape>(shape: T) {
  const object = z.object({ ...ofProject, ...shape });
  wireNames<z.ZodObject>(object, vault);
  return object;
}

/** Administrators and members; trial users only read. */
export const writers = () => project([0, 1, 2]);
export const multipart = { maxFiles: 1, maxBytes: MODEL_MAX_BYTES };
/** A model file comes as a part `file`, or as the number of a resumable upload that is complete. */
export const received = { uploadId: id().optional() };

/** Which elements: every given condition must hold. */
export const elementFilter = {
  /** Anywhere in name, number, class, type name or a property's value. */
  key: z.string().trim().max(200).optional(),
  class: z.string().trim().max(100).optional(),
  storeyId: z.string().trim().max(100).optional(),
  systemId: z.string().trim().max(100).optional(),
  /** A property of this name, with this value when one is given. */
  propertyName: z.string().trim().max(300).optional(),
  propertyValue: z.string().trim().max(1_000).optional(),
};
