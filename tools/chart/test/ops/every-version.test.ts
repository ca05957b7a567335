import { describe, expect, it } from 'vitest';
import { profileFiles, profiles } from '../../src/cases.ts';
import { parseManifests } from '@parley/kube/manifest';
import { renderText } from '../../src/render-chart.ts';
import { faultsOf } from '@parley/kube/all-rules';
import { kubernetesVersions, type KubernetesVersion } from '@parley/kube/read-schemas';
import { schemaFaults } from '@parley/kube/schema-faults';

const minors = ['1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36'];

/** The schema of a minor version, or of the newest earlier one that exists here. */
function schemaOf(minor: string): KubernetesVersion {
  return kubernetesVersions.findLast((version) => version <= minor) ?? kubernetesVersions[0];
}

describe.each([3, 4] as const)('Helm %i', (helm) => {
  describe.each(profiles)('renders the profile %s', (profile) => {
    it.each(minors)('for Kubernetes %s, newly or as an upgrade, by all rules', async (kubeVersion) => {
      for (const isUpgrade of [false, true]) {
        const text = await renderText({ helm, kubeVersion, isUpgrade, files: profileFiles(profile) });
        expect(text).not.toMatch(/\t|<no value>/);
        const objects = parseManifests(text);
        expect([...faultsOf(objects), ...schemaFaults(objects, schemaOf(kubeVersion))]).toEqual([]);
      }
    });

    it('twice the same, newly or as an upgrade', async () => {
      for (const isUpgrade of [false, true]) {
        const render = { helm, isUpgrade, files: profileFiles(profile) };
        expect(await renderText(render)).toBe(await renderText(render));
      }
    });
  });
});
