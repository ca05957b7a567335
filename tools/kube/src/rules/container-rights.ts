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
      title: 'containers cannot gain rights',
      reason: 'A program with the setuid bit would make its caller root.',
      fix: 'Set allowPrivilegeEscalation false in the securityContext of the container.',
    },
    ({ securityContext, name }) => unless(securityContext?.allowPrivilegeEscalation === false, name),
  ),
  containerRule(
    {
      id: 'container-read-only',
      part: 'policy',
      title: 'containers cannot write to their image',
      reason: 'What runs in the container cannot be replaced by who gets into it.',
      fix: 'Set readOnlyRootFilesystem true in the securityContext of the container.',
    },
    ({ securityContext, name }) => unless(securityContext?.readOnlyRootFilesystem === true, name),
  ),
  containerRule(
    {
      id: 'container-capabilities',
      part: 'policy',
      title: 'containers have no capabilities',
      reason: 'A service opens sockets and files of its own, for which it needs none.',
      fix: 'Set capabilities to drop ALL, and add none.',
    },
    ({ securityContext, name }) => unless(isDeepStrictEqual(securityContext?.capabilities, { drop: ['ALL'] }), name),
  ),
  containerRule(
    {
      id: 'container-rights',
      part: 'policy',
      title: 'containers take back nothing of what their pod forbids',
      reason: 'The securityContext of a container wins over that of its pod: privileged, another user, no seccomp.',
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
      title: 'containers take no port of their node',
      reason: 'Only one such pod fits on a node, and it is reached past every NetworkPolicy.',
      fix: 'Leave out hostPort; a Service or an Ingress leads to the pod.',
    },
    ({ ports = [] }) => ports.filter((port) => 'hostPort' in port).map((port) => port.name),
  ),
  containerRule(
    {
      id: 'container-low-port',
      part: 'policy',
      title: 'containers listen on ports that need no right',
      reason: 'Ports below 1024 ask for a capability that was dropped.',
      fix: `Listen on ${firstFreePort} or above; the Service may have another port.`,
    },
    ({ ports = [] }) => ports.filter((port) => port.containerPort < firstFreePort).map((port) => port.name),
  ),
  containerRule(
    {
      id: 'container-shell',
      part: 'policy',
      title: 'containers start no shell',
      reason: 'Images have none, and a shell between keeps the signal to stop from the process.',
      fix: 'Give command and args as a list, without a shell.',
    },
    ({ command = [], args = [], name }) =>
      unless(![...command, ...args].some((word: string) => shell.test(word)), name),
  ),
  containerRule(
    {
      id: 'container-image',
      part: 'policy',
      title: 'images do not change under their name',
      reason: 'Two pods of one release could run different programs.',
      fix: 'Name a digest, or a tag that is a whole version; not latest.',
    },
    ({ image }) => unless(stableImage.test(image), image),
  ),
];
