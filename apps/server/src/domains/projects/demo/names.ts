/** The demo projects, by which later domains find them. */
export const DEMO_PROJECTS = { tower: '临江中心写字楼', plant: '城东综合能源站' } as const;
