import imported, { ApplicationTag, type BACNetAppData } from '@bacnet-js/client';
import type { PlantRoom } from './plant.ts';

// A CommonJS package with a default export: Node hands over the module, whose default is the class.
const { default: inner } = imported as typeof imported & { readonly default?: typeof imported };
const BacnetDevice = inner ?? imported;

const HOST = '127.0.0.1';
const DEVICE = 8;
const DEVICE_INSTANCE = 20_261;
const [ANALOG_INPUT, ANALOG_VALUE, BINARY_VALUE] = [0, 2, 5] as const;
const [OBJECT_IDENTIFIER, OBJECT_LIST, OBJECT_NAME, PRESENT_VALUE, STATUS_FLAGS, UNITS] = [75, 76, 77, 85, 111, 117];
const CELSIUS = 62;
const PERCENT = 98;
const [CLASS_OBJECT, CODE_UNKNOWN_OBJECT, CLASS_PROPERTY, CODE_UNKNOWN_PROPERTY, CODE_DENIED] = [1, 31, 2, 32, 40];

type Served = {
  readonly type: number;
  readonly instance: number;
  readonly name: string;
  readonly unit?: number;
  readonly read: (at: number) => number | boolean;
  readonly write?: (value: unknown) => void;
};

/** The fresh air unit as a BACnet/IP device (ASHRAE 135, annex J). */
export function serveBacnet(plant: PlantRoom, port: number): { close(): void } {
  const objects: readonly Served[] = [
    { type: ANALOG_INPUT, instance: 1, name: '送风温度', unit: CELSIUS, read: (at) => plant.supplyAir(at) },
    { type: ANALOG_INPUT, instance: 2, name: '室外温度', unit: CELSIUS, read: (at) => plant.outdoorAir(at) },
    { type: ANALOG_INPUT, instance: 3, name: '水阀开度', unit: PERCENT, read: (at) => plant.valve(at) },
    {
      type: ANALOG_VALUE,
      instance: 10,
      name: '送风温度设定',
      unit: CELSIUS,
      read: () => plant.setpoint,
      write: (value) => {
        plant.setpoint = typeof value === 'number' ? value : 21;
      },
    },
    {
      type: BINARY_VALUE,
      instance: 20,
      name: '风机启停',
      read: () => plant.isFanOn,
      write: (value) => {
        plant.isFanOn = value === null || Number(value) === 1;
      },
    },
  ];
  const device = new BacnetDevice({ port, interface: HOST });
  const toValue = (object: Served): BACNetAppData => {
    const value = object.read(Date.now());
    return typeof value === 'boolean'
      ? { type: ApplicationTag.ENUMERATED, value: value ? 1 : 0 }
      : { type: ApplicationTag.REAL, value };
  };
  const load = (
    id: { readonly type: number; readonly instance: number },
    property: number,
  ): BACNetAppData[] | undefined => {
    if (id.type === DEVICE) {
      if (property === OBJECT_IDENTIFIER)
        return [{ type: ApplicationTag.OBJECTIDENTIFIER, value: { type: DEVICE, instance: DEVICE_INSTANCE } }];
      if (property === OBJECT_LIST)
        return objects.map(({ type, instance }) => ({
          type: ApplicationTag.OBJECTIDENTIFIER,
          value: { type, instance },
        }));
      return undefined;
    }
    const object = objects.find(({ type, instance }) => type === id.type && instance === id.instance);
    if (!object) return undefined;
    switch (property) {
      case PRESENT_VALUE:
        return [toValue(object)];
      case OBJECT_NAME:
        return [{ type: ApplicationTag.CHARACTER_STRING, value: object.name }];
      case STATUS_FLAGS:
        return [{ type: ApplicationTag.BIT_STRING, value: { bitsUsed: 4, value: [0] } }];
      case UNITS:
        return object.unit === undefined ? undefined : [{ type: ApplicationTag.ENUMERATED, value: object.unit }];
      default:
        return undefined;
    }
  };
  device.on('error', () => undefined);
  device.on('readProperty', ({ header, service = 0, invokeId = 0, payload: { objectId, property } }) => {
    if (!header?.sender) return;
    const value = load(objectId, property.id);
    if (value) device.readPropertyResponse(header.sender, invokeId, objectId, property, value);
    else device.errorResponse(header.sender, service, invokeId, CLASS_OBJECT, CODE_UNKNOWN_OBJECT);
  });
  device.on('readPropertyMultiple', ({ header, invokeId = 0, payload: { properties } }) => {
    if (!header?.sender) return;
    const answers = properties.map(({ objectId, properties: asked }) => ({
      objectId,
      values: asked.flatMap((property) => {
        const value = load(objectId, property.id);
        return value ? [{ property, value }] : [];
      }),
    }));
    device.readPropertyMultipleResponse(header.sender, invokeId, answers);
  });
  device.on('writeProperty', ({ header, service = 0, invokeId = 0, payload: { objectId, value } }) => {
    if (!header?.sender) return;
    const object = objects.find(({ type, instance }) => type === objectId.type && instance === objectId.instance);
    if (!object?.write) {
      device.errorResponse(header.sender, service, invokeId, CLASS_PROPERTY, CODE_DENIED);
      return;
    }
    object.write(value.value[0]?.value ?? null);
    device.simpleAckResponse(header.sender, service, invokeId);
  });
  // Whoever would subscribe polls instead: values move all the time.
  device.on('subscribeCov', ({ header, service = 0, invokeId = 0 }) => {
    if (header?.sender) device.errorResponse(header.sender, service, invokeId, CLASS_PROPERTY, CODE_UNKNOWN_PROPERTY);
  });
  return { close: () => device.close() };
}
