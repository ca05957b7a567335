/** Labels that Prometheus adds to every series of a target. */
export const targetLabels = ['namespace', 'job', 'instance', 'pod'];

/** Metrics used by rules and dashboards that others export, with their labels besides the target's. */
export const externalMetrics: Record<string, string[]> = {
  // Prometheus itself.
  up: [],
  scrape_samples_post_metric_relabeling: [],
  ALERTS: ['alertname', 'alertstate', 'product', 'severity', 'slo'],
  // The plugin rabbitmq_prometheus; per queue: /metrics/detailed?family=queue_coarse_metrics&family=queue_consumer_count
  rabbitmq_detailed_queue_messages_ready: ['queue', 'vhost'],
  rabbitmq_detailed_queue_messages_unacked: ['queue', 'vhost'],
  rabbitmq_detailed_queue_consumers: ['queue', 'vhost'],
  rabbitmq_alarms_memory_used_watermark: [],
  rabbitmq_alarms_free_disk_space_watermark: [],
  rabbitmq_identity_info: ['rabbitmq_cluster', 'rabbitmq_cluster_permanent_id', 'rabbitmq_node'],
  // kube-state-metrics.
  kube_horizontalpodautoscaler_status_current_replicas: ['horizontalpodautoscaler'],
  kube_horizontalpodautoscaler_spec_max_replicas: ['horizontalpodautoscaler'],
  kube_horizontalpodautoscaler_spec_min_replicas: ['horizontalpodautoscaler'],
  kube_deployment_spec_replicas: ['deployment'],
  kube_deployment_status_condition: ['deployment', 'condition', 'status'],
  kube_pod_container_resource_limits: ['container', 'resource'],
  kube_pod_container_resource_requests: ['container', 'resource'],
  // cAdvisor.
  container_cpu_usage_seconds_total: ['container'],
  container_cpu_cfs_throttled_periods_total: ['container'],
  container_cpu_cfs_periods_total: ['container'],
  container_memory_working_set_bytes: ['container'],
};
