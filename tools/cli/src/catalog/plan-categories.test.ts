import { describe, expect, it } from 'vitest';
import type { CatalogField } from './fields.ts';
import { categoryPlanner } from './plan-categories.ts';
import type { RecordPlan } from './record-plan.ts';

const stored = [
  { id: 'security', name: 'Security' },
  { id: 'media', name: 'Media' },
  { id: 'walls', name: 'Firewalls', parentCategoryId: 'security' },
  { id: 'tools', name: 'Tools', parentCategoryId: 'security' },
  { id: 'more-tools', name: 'Tools', parentCategoryId: 'media' },
];

/** The id of the category, its names if it is new, or why it is refused. */
function planned(category: string, subcategory?: string) {
  const plan: RecordPlan = { records: [], unchanged: 0, differences: [], faults: [] };
  const texts = new Map<CatalogField, string>([['category', category]]);
  if (subcategory !== undefined) texts.set('subcategory', subcategory);
  const entry = { row: 2, name: 'A', written: 'A', texts, products: new Map() };
  const found = categoryPlanner(stored, plan)(entry);
  const names = plan.records.map(({ record }) => record.name);
  return found ? (names.length > 0 ? names : found.id) : plan.faults.map(({ fault }) => fault.code);
}

describe('the category of a company', () => {
  it('is found by its name, or by that of the one above it as well', () => {
    expect(planned('SECURITY')).toBe('security');
    expect(planned('firewalls')).toBe('walls');
    expect(planned('Media > Tools')).toBe('more-tools');
    expect(planned('Media', 'Tools')).toBe('more-tools');
  });

  it('is new if the catalog lacks it', () => {
    expect(planned('Travel')).toEqual(['Travel']);
    expect(planned('Media > Video')).toEqual(['Video']);
    expect(planned('Travel > Firewalls')).toEqual(['Travel', 'Firewalls']);
  });

  it('is refused if several have the name, or if it has three levels', () => {
    expect(planned('Tools')).toEqual(['ambiguous_name']);
    expect(planned('Security > Firewalls > Old')).toEqual(['invalid_value']);
  });
});
