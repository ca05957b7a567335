import { isDeepStrictEqual } from 'node:util';
import { containerRule, unless } from './rule.ts';

const ownRules = new Set(['allowPrivilegeEscalation', 'readOnlyRootFilesystem', 'capabilities']);
const firstFreePort = 1024;
const shell = /(?:^|\/)(?:ba|da|z|k)?sh$/;
const stableImage = /@sha256:[0-9a-f]{64}$|:(?!latest$|\d+$)\w[\w.-]*$/;

/** Rules about the privileges and images of containers. */
export const containerRights = [
  containerRule(
    {
      id: 'container-escalation',
      part: 'policy',
      title: 'containers cannot gain privileges',
      reason: 'A setuid program would run as root.',
      fix: 'Set allowPrivilegeEscalation false in the securityContext of the container.',
    },
    ({ securityContext, name }) => unless(securityContext?.allowPrivilegeEscalation === false, name),
  ),
  containerRule(
    {
      id: 'container-read-only',
      part: 'policy',
      title: 'containers have a read-only root file system',
      reason: 'An attacker in the container cannot replace its programs.',
      fix: 'Set readOnlyRootFilesystem true in the securityContext of the container.',
    },
    ({ securityContext, name }) => unless(securityContext?.readOnlyRootFilesystem === true, name),
  ),
  containerRule(
    {
      id: 'container-capabilities',
      part: 'policy',
      title: 'containers have no capabilities',
      reason: 'Services only open their own sockets and files, which needs none.',
      fix: 'Drop ALL capabilities, and add none.',
    },
    ({ securityContext, name }) => unless(isDeepStrictEqual(securityContext?.capabilities, { drop: ['ALL'] }), name),
  ),
  containerRule(
    {
      id: 'container-rights',
      part: 'policy',
      title: 'containers do not override the restrictions of their pod',
      reason:
        'The securityContext of a container takes precedence over that of its pod: privileged, another user, no seccomp.',
      fix: `Leave everything but ${[...ownRules].join(', ')} out of the securityContext of the container.`,
    },
    ({ securityContext, name }) =>
      Object.keys(securityContext ?? {})
        .filter((field) => !ownRules.has(field))
        .map((field) => `${field} of ${name}`),
  ),
  containerRule(
    {
      id: 'container-host-port',
      part: 'policy',
      title: 'containers use no port of their node',
      reason: 'Only one such pod fits on a node, and NetworkPolicies do not protect the port.',
      fix: 'Leave out hostPort; use a Service or an Ingress.',
    },
    ({ ports = [] }) => ports.filter((port) => 'hostPort' in port).map((port) => port.name),
  ),
  containerRule(
    {
      id: 'container-low-port',
      part: 'policy',
      title: 'containers listen on unprivileged ports',
      reason: 'Ports below 1024 require a capability, which is dropped.',
      fix: `Listen on ${firstFreePort} or above; the Service may have another port.`,
    },
    ({ ports = [] }) => ports.filter((port) => port.containerPort < firstFreePort).map((port) => port.name),
  ),
  containerRule(
    {
      id: 'container-shell',
      part: 'policy',
      title: 'containers do not start through a shell',
      reason: 'The images contain no shell, and a shell would not pass on the stop signal.',
      fix: 'Give command and args as a list, without a shell.',
    },
    ({ command = [], args = [], name }) =>
      unless(![...command, ...args].some((word: string) => shell.test(word)), name),
  ),
  containerRule(
    {
      id: 'container-image',
      part: 'policy',
      title: 'image references are immutable',
      reason: 'Otherwise two pods of one release could run different programs.',
      fix: 'Use a digest, or a tag that is a full version, not latest.',
    },
    ({ image }) => unless(stableImage.test(image), image),
  ),
];
