import { z } from 'zod';
import { id, paragraph, singleLine } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import { coreRefusals } from '../core/refusals.ts';
import { projectInput } from '../projects/index.ts';
import { MODEL_MAX_BYTES } from './limits.ts';
import { modelRefusals as refusals } from './refusals.ts';

/** Input fields that several calls on models share. */
export const modelId = id(refusals['model.required']);
export const phaseId = id(refusals['phase.required']);
export const phaseName = singleLine(refusals['phase.nameRequired'], 120);
export const modelName = singleLine(refusals['model.nameRequired'], 300);
/** Number of a version as text, such as 3; absent: the newest that can be opened. */
export const version = z.string().trim().max(20).optional();
export const modelVersionInput = { modelId, version };
/** A name that a version gave, as it stands there. The database cannot be asked for one with U+0000. */
const storedName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !text.includes('\u0000'), withRefusal(coreRefusals['common.controlCharacters']));
/** GlobalIds, classes and names of properties have up to 300 characters. */
export const elementId = storedName(310);
export const nodeId = storedName(620);
export const propertyName = storedName(300);
/** The place of an element in its version; what a database calls an integer. */
export const elementIndex = z.number().int().min(0).max(2_147_483_647);

/** The names of the model service: VaultID is the project, ModelID and featureID are the model. */
export const vaultNames = { projectId: ['VaultID'], modelId: ['featureID', 'ModelID'], phaseId: ['Phase'] } as const;

/** The input of a call of the model service. */
export function vaultInput<T extends z.ZodRawShape>(shape: T) {
  const object = z.object({ ...projectInput, ...shape });
  wireNames<z.ZodObject>(object, vaultNames);
  return object;
}

export const modelFileUpload = { maxFiles: 1, maxBytes: MODEL_MAX_BYTES };
/** A model file comes as a part `file`, or as the number of a resumable upload that is complete. */
export const uploadReference = { uploadId: id().optional() };

/** Which elements: every given condition must hold. */
export const elementFilterFields = {
  /** Anywhere in name, number, class, type name or a property's value. */
  key: paragraph(200),
  class: paragraph(300),
  storeyId: paragraph(310),
  systemId: paragraph(310),
  /** A property of this name, with this value when one is given. */
  propertyName: paragraph(300),
  propertyValue: paragraph(1_000),
};
