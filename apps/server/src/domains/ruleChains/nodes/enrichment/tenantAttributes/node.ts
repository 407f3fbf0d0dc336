import { defineNode, eachMessage, fail, succeed } from '../../defineNode.ts';
import { addValues } from '../../fetchTo.ts';
import { mappedDataSettings } from '../../mappedData.ts';
import { SUCCESS } from '../../relations.ts';
import { tenantAttributesAbout } from './about.ts';

export const tenantAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetTenantAttributeNode',
  group: 'ENRICHMENT',
  title: { cn: '企业属性', en: 'tenant attributes' },
  about: tenantAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: mappedDataSettings,
  async process(messages, { settings, ports }) {
    const { companyId, companyName } = await ports.loadOwnerDetails();
    const fields: Readonly<Record<string, string>> = { id: companyId, name: companyName, title: companyName };
    return eachMessage(messages, (message) => {
      if (settings.dataToFetch !== 'FIELDS') return fail('enterprises have no attributes here');
      const values = Object.entries(settings.dataMapping).flatMap(([field, name]): [string, string][] => {
        const value = fields[field];
        return value === undefined ? [] : [[name, value]];
      });
      return succeed(addValues(message, settings.fetchTo, Object.fromEntries(values)));
    });
  },
});
