import { circle, drawSymbols, letter, path, rect } from './shape.ts';

const BOX = [40, 60] as const;
const FOOT = [[20, 60]] as const;
/** A circle with the letters of ISA-5.1 on a stem. */
const drawInstrument = (word: string) => [path('thin', 'M20 38V60'), circle('body', 20, 20, 17), letter(20, 20, word)];

export const instruments = drawSymbols('instruments', [
  ['sensor_temperature', '温度传感器', 'Temperature', BOX, FOOT, drawInstrument('TT')],
  ['sensor_pressure', '压力传感器', 'Pressure', BOX, FOOT, drawInstrument('PT')],
  ['sensor_flow', '流量传感器', 'Flow', BOX, FOOT, drawInstrument('FT')],
  ['sensor_level', '液位传感器', 'Level', BOX, FOOT, drawInstrument('LT')],
  ['sensor_humidity', '湿度传感器', 'Humidity', BOX, FOOT, drawInstrument('MT')],
  ['sensor_quality', 'CO₂ 传感器', 'Carbon dioxide', BOX, FOOT, drawInstrument('AT')],
  ['sensor_difference', '压差开关', 'Differential pressure', BOX, FOOT, drawInstrument('PD')],
  ['sensor_vibration', '振动传感器', 'Vibration', BOX, FOOT, drawInstrument('VT')],
  [
    'gauge_pressure',
    '压力表',
    'Pressure gauge',
    BOX,
    FOOT,
    [
      path('thin', 'M20 38V60'),
      circle('body', 20, 20, 17),
      path('thin', 'M9 28A14 14 0 1 1 31 28'),
      path('line', 'M20 20L28 12'),
    ],
  ],
  [
    'meter_water',
    '水表',
    'Water meter',
    [60, 60],
    [
      [0, 30],
      [60, 30],
    ],
    [
      circle('body', 30, 30, 22),
      rect('air', 16, 20, 28, 10, 2),
      letter(30, 40, 'm³'),
      path('line', 'M0 30H8M52 30H60'),
    ],
  ],
  [
    'meter_heat',
    '热量表',
    'Heat meter',
    [60, 60],
    [
      [0, 30],
      [60, 30],
    ],
    [
      circle('body', 30, 30, 22),
      rect('air', 16, 18, 28, 10, 2),
      letter(30, 40, 'GJ'),
      path('line', 'M0 30H8M52 30H60'),
    ],
  ],
  [
    'meter_power',
    '电表',
    'Electricity meter',
    [60, 60],
    [
      [30, 0],
      [30, 60],
    ],
    [
      rect('body', 8, 6, 44, 48, 4),
      rect('air', 14, 12, 32, 12, 2),
      letter(30, 38, 'kWh'),
      path('line', 'M30 0V6M30 54V60'),
    ],
  ],
  [
    'meter_gas',
    '燃气表',
    'Gas meter',
    [60, 60],
    [
      [0, 30],
      [60, 30],
    ],
    [
      rect('body', 8, 8, 44, 44, 8),
      rect('air', 16, 16, 28, 10, 2),
      letter(30, 40, 'G'),
      path('line', 'M0 30H8M52 30H60'),
    ],
  ],
  [
    'controller',
    '控制器',
    'Controller',
    [60, 60],
    [[30, 60]],
    [
      rect('body', 6, 8, 48, 44, 3),
      circle('mark', 14, 16, 3),
      letter(30, 32, 'DDC'),
      path('thin', 'M14 52V58M22 52V58M30 52V58M38 52V58M46 52V58'),
    ],
  ],
]);
