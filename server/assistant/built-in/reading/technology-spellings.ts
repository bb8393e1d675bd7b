/** Names of technologies whose usual spelling is more than a capital at the start. */
const SPELLINGS = `
  JavaScript TypeScript ECMAScript CoffeeScript ActionScript JScript PHP HTML HTML5 CSS CSS3 XHTML XML XSLT XPath JSON YAML TOML SQL NoSQL T-SQL
  PL/SQL PL/pgSQL MySQL PostgreSQL SQLite MariaDB MongoDB CouchDB DynamoDB CockroachDB InfluxDB TimescaleDB ClickHouse BigQuery DB2 HBase
  GraphQL gRPC REST SOAP OData OpenAPI AsyncAPI MQTT AMQP ActiveMQ RabbitMQ ZeroMQ WebSocket WebSockets WebRTC WebGL WebGPU WebAssembly WASM
  Node.js Next.js Nuxt.js Vue.js D3.js Three.js Express.js Ember.js Backbone.js Nest.js NestJS Koa.js Gatsby.js Handlebars.js jQuery SolidJS
  AngularJS PyTorch TensorFlow OpenCV NumPy SciPy pandas scikit-learn spaCy NLTK LangChain LangGraph LlamaIndex MLflow Kubeflow XGBoost LightGBM
  LLM LLMs NLP RAG ML AI GenAI MCP GPT ChatGPT OpenAI AWS EC2 S3 RDS ECS EKS SQS SNS GCP GKE IAM VPC CDN DNS DHCP TCP TCP/IP UDP HTTP HTTPS SSL TLS SSH
  CI/CD GitHub GitLab BitBucket CircleCI TeamCity ArgoCD DevOps DevSecOps GitOps MLOps LLMOps FinOps SRE IaC TDD BDD DDD OOP SOA
  macOS iOS iPadOS watchOS tvOS Android SwiftUI UIKit RxSwift RxJava RxJS Objective-C C C++ C# F# D R VB VBA VB.NET .NET ASP.NET COBOL ABAP ADA BASIC
  MATLAB LabVIEW LaTeX SPSS SAS STATA SAP SAPUI5 ERP CRM ITIL COBIT TOGAF PRINCE2 PMP CSM SAFe LeSS CMMI ISO SOX HIPAA GDPR PCI
  PowerShell PowerPoint PowerBI SharePoint OneDrive OneNote WordPress WooCommerce PrestaShop TYPO3 CakePHP CodeIgniter PHPUnit PhpStorm phpMyAdmin
  VMware ESXi QEMU KVM LXC OpenStack OpenShift CloudFormation CloudWatch CloudFront CloudFlare JUnit TestNG pytest ESLint JSHint npm pnpm
  WebStorm IntelliJ PyCharm VS ROS ROS2 CAD AutoCAD SolidWorks CATIA PLC SCADA HMI FPGA VHDL RTOS FreeRTOS CAN I2C SPI UART BLE IoT NFC RFID GPS GIS
  QGIS ArcGIS PostGIS OpenGL DirectX OpenCL CUDA FFmpeg OpenAPI LDAP SAML OAuth OAuth2 OIDC SSO MFA JWT SIEM SOC IDS IPS VPN WAF OWASP
  UX UI UI/UX XD InDesign InVision ETL ELT dbt SSIS SSRS SSAS NiFi DataOps BI KPI OKR SEO SEM CMS DAM PIM WCAG ARIA FastAPI SQLAlchemy JPA JSF JSP JMS EJB
  HubSpot LinkedIn YouTube DocuSign ServiceNow BigCommerce SendGrid MailChimp NetSuite QuickBooks`;

const USUAL = new Map(
  SPELLINGS.trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/** A lower-case name as it is usually written: "GitHub actions" is "GitHub Actions". */
export function usualSpelling(name: string): string {
  return (
    USUAL.get(name) ??
    name
      .split(' ')
      .map((word) => USUAL.get(word) ?? (SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ')
  );
}

const SMALL = /^(?:a|an|and|as|for|in|of|on|the|to|with)$/;
