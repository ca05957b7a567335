import { z } from 'zod';
import {
  block,
  bytes,
  cpu,
  dataKey,
  exact,
  fieldVersion,
  imagePath,
  markOf,
  name,
  port,
  portName,
  resourceField,
  shortName,
  text,
} from './kubernetes-values.ts';
import { volumeMounts } from './volume-values.ts';

const variableName = text(/^[-._a-zA-Z][-._a-zA-Z0-9]*$/, 'letters, digits, -, _ and ., not a digit first');

const fieldPath = text(
  new RegExp(
    String.raw`^(metadata\.(name|namespace|uid|(labels|annotations)\['${markOf}'\])|spec\.(nodeName|serviceAccountName)|status\.(hostIPs?|podIPs?))$`,
  ),
  "a field that a variable may have, such as metadata.name, metadata.labels['team'], spec.nodeName or status.podIP",
);

/** The source of a variable. Not a Secret: those are mounted as files. */
const variableSource = z.union([
  z.strictObject({
    configMapKeyRef: z.strictObject({ name, key: dataKey, optional: z.boolean().optional() }),
  }),
  z.strictObject({ fieldRef: z.strictObject({ apiVersion: fieldVersion, fieldPath }) }),
  z.strictObject({ resourceFieldRef: resourceField(shortName.optional()) }),
]);

/** A variable: its text, which the chart quotes, or `valueFrom` as in a container. */
export const variable = z.union([z.string(), exact, z.boolean(), z.strictObject({ valueFrom: variableSource })]);

const quantities = z.strictObject({ cpu, memory: bytes, 'ephemeral-storage': bytes });
const positive = z.int().min(1).max(2_147_483_647);
const probedPort = z.union([port, portName]);

const handlers = {
  exec: z.strictObject({ command: z.array(z.string()).min(1) }),
  httpGet: z.strictObject({
    port: probedPort,
    ...block({
      path: text(/^\//, 'a path that begins with /'),
      scheme: z.enum(['HTTP', 'HTTPS']),
      httpHeaders: z.array(
        z.strictObject({ name: text(/^[-A-Za-z0-9]+$/, 'letters, digits and -'), value: z.string() }),
      ),
    }).shape,
  }),
  tcpSocket: z.strictObject({ port: probedPort }),
  grpc: z.strictObject({ port, service: z.string().optional() }),
};
const oneHandler = 'a probe with one of exec, httpGet, tcpSocket and grpc';

function probe<Shape extends z.ZodRawShape>(further: Shape) {
  return block({
    ...handlers,
    initialDelaySeconds: z.int().min(0).max(2_147_483_647),
    periodSeconds: positive,
    timeoutSeconds: positive,
    failureThreshold: positive,
    ...further,
  })
    .meta({ if: { oneOf: Object.keys(handlers).map((key) => ({ required: [key] })) }, else: { const: oneHandler } })
    .optional();
}

const restarting = probe({ successThreshold: z.literal(1), terminationGracePeriodSeconds: positive });

const container = {
  name: shortName,
  image: text(
    new RegExp(String.raw`^${imagePath}(:\w[\w.-]{0,127}(@sha256:[0-9a-f]{64})?|@sha256:[0-9a-f]{64})$`),
    'an image with a tag other than latest, or a digest: registry.example/agent:1.2',
    { pattern: ':latest$' },
  ),
  ...block({
    imagePullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']),
    command: z.array(z.string()),
    args: z.array(z.string()),
    env: z.array(
      z.union([
        z.strictObject({ name: variableName, value: z.string().optional() }),
        z.strictObject({ name: variableName, valueFrom: variableSource }),
      ]),
    ),
    ports: z.array(
      z.strictObject({
        containerPort: port,
        name: portName.optional(),
        protocol: z.enum(['TCP', 'UDP', 'SCTP']).optional(),
      }),
    ),
    volumeMounts,
  }).shape,
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  startupProbe: restarting,
  livenessProbe: restarting,
  readinessProbe: probe({ successThreshold: positive }),
};

/** Additional containers. Their security context is ours: none may be set. */
export const containers = z.array(z.strictObject(container));

/** Init containers; only those that keep running, as sidecars, have probes. */
export const initContainers = z.array(
  z.strictObject({ ...container, restartPolicy: z.literal('Always').optional() }).meta({
    dependencies: Object.fromEntries(
      ['startupProbe', 'livenessProbe', 'readinessProbe'].map((key) => [key, ['restartPolicy']]),
    ),
  }),
);
