export interface StandardIntegration {
  code: string;
  name: string;
}

/** What apps of cameras commonly connect to. Names are proper names, the same in every language. */
export const standardIntegrations: readonly StandardIntegration[] = [
  { code: 'onvif', name: 'ONVIF' },
  { code: 'mqtt', name: 'MQTT' },
  { code: 'rest', name: 'REST / HTTPS' },
  { code: 'opc-ua', name: 'OPC UA' },
  { code: 'modbus-tcp', name: 'Modbus TCP' },
  { code: 'bacnet', name: 'BACnet' },
];

export function standardIntegration(code: string): StandardIntegration | undefined {
  return standardIntegrations.find((item) => item.code === code);
}
