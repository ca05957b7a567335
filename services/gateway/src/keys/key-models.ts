import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { Schema, type Connection, type Model } from 'mongoose';
import type { ApiKey, AuditEntry, KeySecret } from './api-key.ts';
import type { Org } from './org.ts';

export type OrgDocument = Omit<Org, 'id'> & { _id: string; nameKey: string; requestId: string; createdBy: string };
export type KeyDocument = Omit<ApiKey, 'id' | 'version'> & AggregateFields & { _id: string };

export type KeyModels = { orgs: Model<OrgDocument>; keys: Model<KeyDocument> };

const text = { type: String, required: true } as const;
const instant = { type: Date, required: true } as const;

export function createKeyModels(connection: Connection): KeyModels {
  return {
    orgs: connection.model<OrgDocument>('Org', orgSchema(), 'orgs'),
    keys: connection.model<KeyDocument>('ApiKey', keySchema(), 'apiKeys'),
  };
}

function orgSchema(): Schema<OrgDocument> {
  const schema = new Schema<OrgDocument>(
    { _id: String, name: text, nameKey: text, requestId: text, createdBy: text, createdAt: instant },
    { versionKey: false },
  );
  schema.index({ nameKey: 1 }, { unique: true });
  schema.index({ requestId: 1 }, { unique: true });
  return schema;
}

function keySchema(): Schema<KeyDocument> {
  const schema = new Schema<KeyDocument>(
    {
      _id: String,
      orgId: text,
      mode: text,
      name: text,
      scopes: [String],
      limits: { type: { perMinute: Number, perDay: Number, maxInFlight: Number }, _id: false, default: {} },
      expiresAt: Date,
      allowedRanges: [String],
      requiredEndUserHeaders: [String],
      corsOrigins: [String],
      createdAt: instant,
      createdFor: { requestId: text, fingerprint: text },
      secrets: [secretSchema()],
      revokedAt: Date,
      history: [auditSchema()],
    },
    { versionKey: false, minimize: false },
  );
  addAggregateFields(schema);
  schema.index({ 'createdFor.requestId': 1 }, { unique: true });
  // For lists of an organisation's keys, oldest first: ids sort by creation.
  schema.index({ orgId: 1, _id: 1 });
  schema.index({ corsOrigins: 1 });
  return schema;
}

function secretSchema(): Schema<KeySecret> {
  return new Schema<KeySecret>({ sha256: text, requestId: text, createdAt: instant, endsAt: Date }, { _id: false });
}

function auditSchema(): Schema<AuditEntry> {
  return new Schema<AuditEntry>(
    { id: text, at: instant, action: text, by: text, requestId: text, details: Schema.Types.Mixed },
    { _id: false, minimize: false },
  );
}
