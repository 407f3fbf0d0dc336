import type { DeviceDetail } from '@twinscape/contract/devices';
import { describe, expect, it } from 'vitest';
import { toDeviceChange, toFormValues, toNewDevice } from './values.ts';

const now = new Date(0);
const device: DeviceDetail = {
  id: '6f2b1d3c-0000-4000-8000-000000000001',
  deviceId: 'AHU-1',
  deviceName: 'Air',
  label: 'Roof',
  adapterId: 'p',
  adapterName: 'direct',
  deviceCategoryIds: [],
  categoryNames: [],
  isGateway: false,
  state: 'unknown',
  isOnline: false,
  credentialsType: 'MQTT_BASIC',
  version: 3,
  createTime: now,
  updateTime: now,
  inactivityTimeoutMs: 1,
  mqttUserName: 'plc',
  hasMqttPassword: true,
  clientAttributes: [],
  sharedAttributes: [],
  serverAttributes: [],
  timeSeries: [],
};

describe('S-DEV-01 RU-VAL-34: what the form of a device sends', () => {
  it('a new device takes only the fields of its kind of credentials', () => {
    const sent = toNewDevice('p', {
      deviceName: ' Air ',
      deviceId: 'AHU-1',
      adapterId: 'p',
      accessToken: '',
      mqttUserName: 'x',
    });
    expect(sent).toMatchObject({ deviceName: 'Air', credentialsType: 'ACCESS_TOKEN' });
    expect(sent).not.toHaveProperty('accessToken');
    expect(sent).not.toHaveProperty('mqttUserName');
  });
  it('saving a name neither touches the credentials nor the ID; an emptied label is cleared', () => {
    const sent = toDeviceChange('p', device, { ...toFormValues(device), deviceName: 'Air 2', label: '' });
    expect(sent).toEqual({
      projectId: 'p',
      deviceId: device.id,
      deviceName: 'Air 2',
      label: '',
      deviceType: '',
      comment: '',
      isGateway: false,
      adapterId: 'p',
      version: 3,
    });
  });
  it('changed credentials go along whole, a new ID as such', () => {
    const sent = toDeviceChange('p', device, { ...toFormValues(device), deviceId: 'AHU-2', mqttPassword: 'new' });
    expect(sent).toMatchObject({
      newDeviceId: 'AHU-2',
      credentialsType: 'MQTT_BASIC',
      mqttUserName: 'plc',
      mqttPassword: 'new',
    });
  });
});
