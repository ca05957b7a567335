import { z } from 'zod';
import { annotations, block, dataKey, labels, markOf, name, shortName, text } from './kubernetes-values.ts';

/** Any part but `..`; Helm's patterns have no look-ahead. */
const pathPart = String.raw`([^/.][^/]*|\.[^/.][^/]*|\.\.[^/]+|\.)`;
const pathBelow = text(new RegExp(`^(${pathPart}(/${pathPart})*)?$`), 'a path below the volume, without ..');
/** Permissions of a file. */
const mode = z.int().min(0).max(0o777).optional();
const quantity = text(/^\d+(\.\d+)?(m|[kMGTPE]i?|Ki)?$/, 'a quantity, such as 1Gi');
const anything = z.looseObject({});
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
          fieldRef: z.strictObject({ fieldPath }),
          resourceFieldRef: z.strictObject({
            containerName: shortName,
            resource: z.string(),
            divisor: quantity.optional(),
          }),
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
  clusterTrustBundle: anything,
}).meta({ minProperties: 1, maxProperties: 1 });

const claim = z.strictObject({
  accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'])).min(1),
  resources: z.strictObject({
    requests: z.strictObject({ storage: quantity }),
    limits: z.strictObject({ storage: quantity }).optional(),
  }),
  ...block({
    storageClassName: name,
    volumeAttributesClassName: name,
    volumeMode: z.literal('Filesystem'),
    selector: anything,
    dataSource: anything,
    dataSourceRef: anything,
  }).shape,
});

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
        emptyDir: block({ medium: z.enum(['', 'Memory']), sizeLimit: quantity }),
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
