import type { AdapterKind } from '@twinscape/contract/adapters';
import { addressParsers } from './addresses.ts';
import { byText } from './byText.ts';
import type { SourceKind } from './port.ts';

/** A kind by its name, with addresses as texts; its library is loaded when it is first used. */
export async function loadKind(kind: AdapterKind): Promise<SourceKind<string>> {
  switch (kind) {
    case 'modbus':
      return byText((await import('./modbus/connect.ts')).modbusKind, addressParsers.modbus);
    case 'bacnet':
      return byText((await import('./bacnet/connect.ts')).bacnetKind, addressParsers.bacnet);
    case 'opcua':
      return byText((await import('./opcua/connect.ts')).opcUaKind, addressParsers.opcua);
    case 'mqtt':
      return byText((await import('./mqtt/connect.ts')).mqttKind, addressParsers.mqtt);
    case 'http':
      return byText((await import('./http/connect.ts')).httpKind, addressParsers.http);
    case 'push':
      return byText((await import('./push/connect.ts')).pushKind, addressParsers.push);
    case 'file':
      return byText((await import('./file/connect.ts')).fileKind, addressParsers.file);
    case 'database':
      return byText((await import('./database/connect.ts')).databaseKind, addressParsers.database);
    case 'package':
      return byText((await import('./package/connect.ts')).packageKind, addressParsers.package);
  }
}
