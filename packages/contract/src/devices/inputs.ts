import { z } from 'zod';
import { filledList, id, optionalLine, paragraph, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { ACCESS_TOKEN_MAX, DEVICE_ID_MAX, DEVICE_NAME_MAX, DEVICES_AT_ONCE, PROPERTY_NAME_MAX } from './limits.ts';
import { deviceRefusals as refusals } from './refusals.ts';
import { CREDENTIAL_TYPES, VALUE_TYPES } from './shapes.ts';

/** A device by its own ID, as people gave it, or by the platform's UUID. */
export const deviceRef = singleLine(refusals['device.required'], DEVICE_ID_MAX);
export const ofDevice = { ...projectInput, deviceId: deviceRef };
export const deviceRefs = filledList(deviceRef, refusals['device.required'], DEVICES_AT_ONCE);

export const categoryId = id(refusals['category.required']);
export const categoryName = singleLine(refusals['category.nameRequired'], 100);
export const propertyName = singleLine(refusals['property.nameRequired'], PROPERTY_NAME_MAX);
export const valueType = z.enum(VALUE_TYPES);
/** RU-VAL-31: an attribute as it is written; its value is the text of a form, or the value itself. */
export const attributeFields = {
  propertyName: singleLine(refusals['attribute.keyRequired'], PROPERTY_NAME_MAX),
  // A choice that is missing is to zod one that is wrong.
  valueType: z.enum(VALUE_TYPES, {
    error: ({ input }) => (input ? undefined : withRefusal(refusals['attribute.valueTypeRequired']).error),
  }),
  value: z
    .unknown()
    .refine(
      (value) => value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === ''),
      withRefusal(refusals['attribute.valueRequired']),
    ),
};

/** RU-VAL-34, A-78. Fields that are not sent stay as they are. */
export const deviceFields = {
  deviceName: singleLine(refusals['device.nameRequired'], DEVICE_NAME_MAX),
  label: optionalLine(DEVICE_NAME_MAX),
  deviceType: optionalLine(DEVICE_NAME_MAX),
  comment: paragraph(2_000),
  isGateway: z.boolean().optional(),
};
export const newDeviceId = singleLine(refusals['device.idRequired'], DEVICE_ID_MAX);

/** Characters that a topic, an address and a command line take without quoting. */
export const accessTokenInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.~-]*$/)
  .max(ACCESS_TOKEN_MAX)
  .optional();
/** How the device shows who it is; absent on a change: stays as it is. */
export const credentialFields = {
  credentialsType: z.enum(CREDENTIAL_TYPES).optional(),
  /** ACCESS_TOKEN. */
  accessToken: accessTokenInput,
  /** MQTT_BASIC: at least one of client ID and user name. */
  mqttClientId: optionalLine(DEVICE_NAME_MAX),
  mqttUserName: optionalLine(DEVICE_NAME_MAX),
  mqttPassword: z.string().max(200).optional(),
  /** X509_CERTIFICATE: the device's RSA public key, or its certificate, in PEM. */
  rsaPublicKey: z.string().trim().max(16_384).optional(),
};
