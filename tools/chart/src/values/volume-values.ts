import { z } from 'zod';
import {
  annotations,
  block,
  bytes,
  dataKey,
  fieldVersion,
  labels,
  labelSelector,
  markOf,
  name,
  resourceField,
  shortName,
  text,
} from './kubernetes-values.ts';

/** Any part but `..`; Helm's patterns have no look-ahead. */
const pathPart = String.raw`([^/.][^/]*|\.[^/.][^/]*|\.\.[^/]+|\.)`;
const pathBelow = text(new RegExp(`^(${pathPart}(/${pathPart})*)?$`), 'a path below the volume, without ..');
/** Permissions of a file. */
const mode = z.int().min(0).max(0o777).optional();
const quantity = text(/^\d*[1-9]\d*(\.\d+)?([kMGTPE]i?|Ki)?$/, 'a quantity, such as 1Gi');
const optional = z.boolean().optional();

const items = z.array(z.strictObject({ key: dataKey, path: pathBelow.min(1), mode })).optional();

/** A field of its pod that a file may have. */
const fieldPath = text(
  new RegExp(String.raw`^metadata\.(name|namespace|uid|labels|annotations|(labels|annotations)\['${markOf}'\])$`),
  "a field that a file may have, such as metadata.name, metadata.labels or metadata.labels['team']",
);
const podFacts = z
  .array(
    z
      .strictObject({
        path: pathBelow.min(1),
        mode,
        ...block({
          fieldRef: z.strictObject({ apiVersion: fieldVersion, fieldPath }),
          resourceFieldRef: resourceField(shortName),
        }).shape,
      })
      .meta({
        if: { oneOf: [{ required: ['fieldRef'] }, { required: ['resourceFieldRef'] }] },
        else: { const: 'a path with either fieldRef or resourceFieldRef' },
      }),
  )
  .min(1);

const source = block({
  configMap: z.strictObject({ name, items, optional }),
  secret: z.strictObject({ name, items, optional }),
  downwardAPI: z.strictObject({ items: podFacts }),
  serviceAccountToken: z.strictObject({
    path: pathBelow.min(1),
    audience: z.string().optional(),
    expirationSeconds: z
      .int()
      .min(600)
      .max(2 ** 32)
      .optional(),
  }),
  clusterTrustBundle: z.union([
    z.strictObject({ name: z.string().min(1), path: pathBelow.min(1), optional }),
    z.strictObject({
      signerName: z.string().min(1),
      labelSelector: labelSelector.optional(),
      path: pathBelow.min(1),
      optional,
    }),
  ]),
}).meta({ minProperties: 1, maxProperties: 1 });

/** Of what a volume is made. Only claims need no group. */
const madeOf = z.strictObject({ kind: z.string().min(1), name, apiGroup: z.string().optional() }).meta({
  if: { required: ['apiGroup'], properties: { apiGroup: { minLength: 1 } } },
  else: { properties: { kind: { const: 'PersistentVolumeClaim' } } },
});

const claim = z
  .strictObject({
    accessModes: z.union([
      z.array(z.enum(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany'])).min(1),
      z.array(z.literal('ReadWriteOncePod')).length(1),
    ]),
    resources: z.strictObject({
      requests: z.strictObject({ storage: quantity }),
      limits: z.strictObject({ storage: quantity }).optional(),
    }),
    ...block({
      storageClassName: name,
      volumeAttributesClassName: name,
      volumeMode: z.literal('Filesystem'),
      selector: labelSelector,
      dataSource: madeOf,
      dataSourceRef: madeOf,
    }).shape,
  })
  // The API server would demand that both be the same.
  .meta({ not: { required: ['dataSource', 'dataSourceRef'] } });

/** Volumes of the kinds that the restricted profile of Pod Security allows. */
export const volumes = z.array(
  z
    .strictObject({
      name: shortName,
      ...block({
        configMap: z.strictObject({ name, items, optional, defaultMode: mode }),
        secret: z.strictObject({ secretName: name, items, optional, defaultMode: mode }),
        projected: z.strictObject({ sources: z.array(source).min(1), defaultMode: mode }),
        downwardAPI: z.strictObject({ items: podFacts, defaultMode: mode }),
        emptyDir: block({ medium: z.enum(['', 'Memory']), sizeLimit: bytes }),
        persistentVolumeClaim: z.strictObject({ claimName: name, readOnly: z.boolean().optional() }),
        ephemeral: z.strictObject({
          volumeClaimTemplate: z.strictObject({ metadata: block({ labels, annotations }).optional(), spec: claim }),
        }),
        csi: z.strictObject({
          driver: name.max(63),
          ...block({
            readOnly: z.boolean(),
            fsType: z.string(),
            volumeAttributes: z.record(z.string(), z.string()),
            nodePublishSecretRef: z.strictObject({ name }),
          }).shape,
        }),
      }).shape,
    })
    // A name and one source.
    .meta({ minProperties: 2, maxProperties: 2 }),
);

export const volumeMounts = z.array(
  z.strictObject({
    name: shortName,
    mountPath: text(/^\/[^:]*[^:/]\/?$/, 'an absolute path without :, not / itself'),
    subPath: pathBelow.optional(),
    readOnly: z.boolean().optional(),
  }),
);
