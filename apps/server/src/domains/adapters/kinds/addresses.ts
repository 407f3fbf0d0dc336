import type { AdapterKind } from '@twinscape/contract/adapters';
import { parseBacnetAddress } from './bacnet/address.ts';
import { parseDatabaseAddress } from './database/address.ts';
import { parseDocumentAddress } from './documents/address.ts';
import { parseModbusAddress } from './modbus/address.ts';
import { parseMqttAddress } from './mqtt/address.ts';
import { parseOpcUaAddress } from './opcua/address.ts';
import { toPackageAddress } from './package/address.ts';

/** How each kind reads the address of a point; undefined for what is none. Loads no library. */
export const addressParsers = {
  modbus: parseModbusAddress,
  bacnet: parseBacnetAddress,
  opcua: parseOpcUaAddress,
  mqtt: parseMqttAddress,
  http: parseDocumentAddress,
  push: parseDocumentAddress,
  database: parseDatabaseAddress,
  file: parseDocumentAddress,
  package: toPackageAddress,
} as const satisfies Readonly<Record<AdapterKind, (text: string) => object | undefined>>;
