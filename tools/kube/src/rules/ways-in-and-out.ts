import { BlockList } from 'node:net';
import { ofKind, type Manifest } from '../manifest.ts';
import { podsOf, selectedBy } from '../pods-of.ts';
import { faultOf, type Rule } from './rule.ts';

const everywhere = new Set(['0.0.0.0/0', '::/0']);
/** Networks that internet egress must exclude: private ranges, and link-local ones with the clouds' metadata services. */
const notInternet = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Rules about ingress and egress of pods. */
export const waysInAndOut: Rule[] = [
  {
    id: 'policy-there',
    part: 'policy',
    title: 'with NetworkPolicies enabled, every long-running pod has one',
    reason: 'A pod without a policy may connect to everything, and accepts connections from everywhere.',
    fix: 'Render a NetworkPolicy for the role.',
    faultsOf: (objects) => {
      const policies = ofKind(objects, 'NetworkPolicy');
      const pods = podsOf(objects).filter(({ spec }) => spec['restartPolicy'] !== 'Never');
      const guarded = new Set(policies.flatMap(({ spec }) => selectedBy(spec.podSelector.matchLabels ?? {}, pods)));
      const bare = policies.length === 0 ? [] : pods.filter(({ owner }) => !guarded.has(owner));
      return bare.map(({ owner }) => ({ object: owner, what: '' }));
    },
  },
  {
    id: 'policy-both',
    part: 'policy',
    title: 'NetworkPolicies restrict both directions',
    reason: 'An attacker in a pod with open egress can send its data anywhere.',
    fix: 'Set policyTypes to Ingress and Egress.',
    faultsOf: (objects) =>
      ofKind(objects, 'NetworkPolicy')
        .filter(({ spec }) => !['Ingress', 'Egress'].every((way) => spec.policyTypes?.includes(way)))
        .map((object) => faultOf(object)),
  },
  {
    id: 'policy-open',
    part: 'policy',
    title: 'every rule of a NetworkPolicy names peers and ports',
    reason: 'A rule without peers or ports allows everything.',
    fix: 'Name peers and ports in every rule.',
    faultsOf: (objects) =>
      ofKind(objects, 'NetworkPolicy')
        .filter((policy) => !rulesOf(policy).every(({ ports = [], from, to }) => ports.length > 0 && some(from ?? to)))
        .map((object) => faultOf(object)),
  },
  {
    id: 'policy-world',
    part: 'policy',
    title: 'rules for internet access exclude private networks',
    reason: 'Otherwise an address given by a client could lead into the cluster or to a cloud’s metadata service.',
    fix: 'Except private, link-local and metadata ranges from 0.0.0.0/0 and ::/0.',
    faultsOf: (objects) =>
      ofKind(objects, 'NetworkPolicy')
        .filter((policy) => rulesOf(policy).some(({ from, to }) => (from ?? to ?? []).some(isWide)))
        .map((object) => faultOf(object)),
  },
  {
    id: 'policy-except',
    part: 'references',
    title: 'exceptions of a rule are subsets of its range',
    reason: 'Otherwise Kubernetes refuses the policy; it also treats IPv4 addresses in IPv6 (::ffff:0:0/96) as IPv4.',
    fix: 'Except ranges of the same family, smaller than the range itself.',
    faultsOf: (objects) =>
      ofKind(objects, 'NetworkPolicy').flatMap((policy) =>
        rulesOf(policy)
          .flatMap(({ from, to }) => from ?? to ?? [])
          .flatMap(({ ipBlock: { cidr, except = [] } = { cidr: '' } }) =>
            except.filter((range) => !isPartOf(cidr, range)).map((range) => faultOf(policy, range)),
          ),
      ),
  },
];

type Peer = { ipBlock?: { cidr: string; except?: string[] } };
type PolicyRule = { ports?: unknown[]; from?: Peer[]; to?: Peer[] };

function rulesOf({ spec }: Manifest): PolicyRule[] {
  return [...(spec.ingress ?? []), ...(spec.egress ?? [])];
}

function some(peers: Peer[] = []): boolean {
  return peers.length > 0;
}

function isPartOf(cidr: string, range: string): boolean {
  const [[whole = '', wholeBits = ''], [part = '', partBits = '']] = [cidr.split('/'), range.split('/')];
  if (familyOf(whole) !== familyOf(part) || Number(partBits) <= Number(wholeBits)) return false;
  const block = new BlockList();
  block.addSubnet(whole, Number(wholeBits), familyOf(whole));
  return block.check(part, familyOf(part));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') && !/^::ffff:/i.test(address) ? 'ipv6' : 'ipv4';
}

function isWide({ ipBlock: { cidr, except = [] } = { cidr: '' } }: Peer): boolean {
  const family = notInternet.filter((range) => range.includes(':') === cidr.includes(':'));
  return everywhere.has(cidr) && !family.every((range) => except.includes(range));
}
