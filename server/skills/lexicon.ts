import type { CATEGORY_ICONS } from '../../contract/category-look.ts';

export interface LexiconCategory {
  displayName: string;
  icon: (typeof CATEGORY_ICONS)[number];
  /** Words that identify this category in a key or display name. */
  names: string;
  /**
   * Comma-separated words and phrases of skills, in lower case. An entry matches whole words within a skill's name. An
   * entry ending in * matches the start of a word. An entry starting with = is also an everyday word and matches
   * only the entire name.
   */
  words: string;
}

/**
 * Category key → the skills that belong to it. A word listed in two categories belongs to the first. A category of the site is
 * created with the display name, so the name has to be true of every word.
 */
export const LEXICON: Record<string, LexiconCategory> = {
  'programming-languages': {
    displayName: 'Programming Languages',
    icon: 'Code',
    names: 'programming, programming languages, coding, markup',
    words: `c, c++, c#, f#, d, r, =go, golang, java, javascript, js, ecmascript, typescript, ts, python, ruby, rust, php, perl, scala, kotlin,
      swift, objective-c, dart, haskell, erlang, elixir, clojure, lisp, =scheme, ocaml, groovy, lua, julia, matlab, fortran, cobol, ada, pascal,
      delphi, visual basic, vb, vba, vb.net, bash, shell, powershell, assembly, assembler, zig, nim, =crystal, solidity, =apex, abap, prolog, awk,
      wasm, webassembly`,
  },
  frontend: {
    displayName: 'Frontend',
    icon: 'Monitor',
    names: 'frontend, front-end, front end, ui, user interface, client-side',
    words: `html, html5, css, css3, sass, scss, =less, tailwind*, tailwind css, bootstrap, react, react.js, reactjs, redux, react router, redux toolkit, next.js, nextjs, vue*, nuxt*, angular*,
      svelte*, sveltekit, solid.js, solidjs, ember*, backbone*, jquery*, knockout*, d3*, three.js, webgl, webpack, vite, rollup, parcel, babel,
      astro, gatsby, =remix, storybook, material ui, mui, styled components, web components, lit, alpine.js, htmx, stimulus, pwa, progressive web*,
      responsive*, dom, ajax, flash, =flex, web development, frontend*, front-end*, single page application*, spa, javafx, =swing, wpf, winforms`,
  },
  backend: {
    displayName: 'Backend',
    icon: 'Server',
    names: 'backend, back-end, back end, server-side, apis, interfaces, integration',
    words: `node, node.js, nodejs, deno, bun, =express, express.js, fastify, nest.js, nestjs, koa, hapi, spring, spring*, spring boot, spring cloud, spring security, spring mvc, hibernate, jakarta*, j2ee, java ee,
      jersey, quarkus, micronaut, play framework, akka, django*, django rest framework, flask, fastapi, celery, rails, ruby on rails, sinatra, laravel, symfony*, zend*,
      laminas, yii*, codeigniter, cakephp, kohana, slim, silex, phalcon, doctrine, spryker, asp.net*, .net*, asp.net core, asp.net mvc, .net core, .net framework, dotnet, entity framework, wcf, gin, phoenix, graphql, apollo, grpc, protobuf, soap, =rest, rest api*, restful*, api,
      apis, web service*, websocket*, openapi, swagger, rabbitmq, kafka, activemq, zeromq, nats, mqtt, message queue*, pub/sub, sidekiq, oauth*,
      backend*, back-end*, server-side`,
  },
  cms: {
    displayName: 'CMS & E-Commerce',
    icon: 'Settings',
    names: 'cms, content management, e-commerce, ecommerce, commerce',
    words: `cms, headless cms, content management system*, wordpress*, drupal, joomla, typo3, strapi, contentful, magento, shopware, shopify,
      woocommerce, e-commerce, ecommerce, wix, squarespace, webflow`,
  },
  'business-software': {
    displayName: 'Business Software',
    icon: 'Wrench',
    names: 'business software, business applications, erp, crm',
    words: `salesforce, sap, erp, crm, hubspot, servicenow`,
  },
  mobile: {
    displayName: 'Mobile',
    icon: 'Smartphone',
    names: 'mobile, apps',
    words: `ios, android, react native, flutter, xamarin, ionic, cordova, phonegap, swiftui, uikit, jetpack compose, kotlin multiplatform, =expo,
      mobile*, app store*, watchos, push notification*`,
  },
  databases: {
    displayName: 'Databases',
    icon: 'Database',
    names: 'database, databases, data stores, storage, persistence',
    words: `sql, nosql, mysql, mariadb, postgres*, sqlite, oracle, oracle db*, pl/sql, t-sql, sql server, ms sql, mssql, db2, mongodb, mongo*, redis,
      memcached, cassandra, couchdb, couchbase, dynamodb, firestore, firebase, supabase, neo4j, graph database*, influxdb, timescaledb, clickhouse,
      cockroachdb, elasticsearch, elastic search, opensearch, solr, lucene, hbase, =realm, prisma, database*, data model*, query optimi*,
      stored procedure*`,
  },
  'cloud-devops': {
    displayName: 'Infrastructure & DevOps',
    icon: 'Cloud',
    names: 'cloud, devops, infrastructure, platform, platforms, operations, sre, operating systems',
    words: `aws, amazon web services, ec2, s3, lambda, azure*, gcp, google cloud*, digitalocean, heroku, vercel, netlify, cloudflare, akamai,
      fastly, cdn, openstack, docker*, podman, container*, kubernetes, k8s, helm, openshift, nomad, istio, terraform, pulumi, cloudformation,
      ansible, puppet, =chef, saltstack, vagrant, packer, jenkins, github actions, gitlab ci, circleci, travis*, travis ci, circle ci, gitlab ci/cd, bitbucket pipelines, azure pipelines,
      docker compose, docker swarm, aws lambda, azure functions, google cloud, google cloud platform, google cloud run, google cloud functions,
      teamcity, bamboo, argo*, flux, ci,
      cd, ci/cd, continuous integration, continuous delivery, continuous deployment, devops, gitops, sre, site reliability*, prometheus, grafana,
      kibana, elk*, logstash, splunk, datadog, new relic, dynatrace, nagios, zabbix, opentelemetry, jaeger, observability, monitoring, logging,
      sentry, bugsnag, blackfire, nginx, apache, haproxy, tomcat, iis, linux*, unix*, windows*, macos, ubuntu, debian, red hat, rhel, vmware,
      virtuali*, serverless*, networking, tcp/ip, dns, load balanc*, system administration, infrastructure*, cloud*, hosting`,
  },
  ai: {
    displayName: 'AI',
    icon: 'Brain',
    names: 'ai, ml, ai-ml, machine learning, artificial intelligence, language models',
    words: `ai, ml, artificial intelligence, machine learning*, deep learning, neural network*, tensorflow, pytorch, keras, scikit-learn, sklearn,
      hugging face, transformers, llm*, large language model*, language model*, gpt*, openai, anthropic, claude, langchain, llamaindex, rag,
      retrieval*, vector search, embeddings, prompt*, fine-tuning, nlp, natural language*, computer vision, opencv, reinforcement learning,
      mlops, mlflow`,
  },
  data: {
    displayName: 'Data',
    icon: 'Database',
    names: 'data science, data engineering, data analysis, data processing, big data, data & ai, data ai',
    words: `pandas, numpy, scipy, jupyter*, jupyter notebook, data science, data engineering, data mining, data analysis, data visuali*, data warehous*, etl, elt,
      =spark, apache spark, hadoop, hive, flink, airflow, dbt, snowflake, bigquery, redshift, databricks, statistics, big data`,
  },
  analytics: {
    displayName: 'Analytics',
    icon: 'Target',
    names: 'analytics, business intelligence, reporting',
    words: `analytics, data analytics, google analytics, google tag manager, a/b test*, multivariate test*, matomo, mixpanel, tableau, power bi, looker, business intelligence`,
  },
  'testing-quality': {
    displayName: 'Testing & Quality',
    icon: 'Target',
    names: 'testing, quality, qa, tests',
    words: `test*, tdd, bdd, qa, quality assurance, unit test*, integration test*, end-to-end*, e2e, jest, react testing library, vitest, mocha, jasmine, karma, cypress,
      playwright, selenium, puppeteer, junit, testng, mockito, pytest, phpunit, behat, rspec, cucumber, gherkin, postman, jmeter, gatling, k6,
      load test*, performance test*, sonarqube, eslint, static analysis, code quality, code review*, debugging, profiling`,
  },
  security: {
    displayName: 'Security',
    icon: 'Shield',
    names: 'security, compliance, privacy',
    words: `security, cyber*, infosec, appsec, devsecops, owasp, penetration*, pentest*, vulnerab*, threat*, cryptography, encryption, tls, ssl, pki,
      iam, identity*, sso, saml, single sign-on, firewall*, waf, siem, zero trust, gdpr, dsgvo, iso 27001, soc 2, pci*, hipaa, compliance,
      risk management, data protection, privacy`,
  },
  architecture: {
    displayName: 'Software Engineering',
    icon: 'Settings',
    names: 'architecture, paradigms, design patterns, software engineering, practices, principles',
    words: `architect*, software architecture, system design, microservice*, soa, event-driven*, event sourcing, cqrs, ddd, domain-driven*,
      distributed systems, scalab*, high availability, design patterns, oop, object-oriented*, functional programming, xml, json, yaml, toml, regex, regular expressions, =solid, =dry, =kiss, yagni,
      clean code, clean architecture, hexagonal*, adr, uml, refactoring, api design, technical writing, documentation, concurrency, multithreading,
      algorithm*, data structures, embedded*, iot, blockchain, game development, =unity, unreal*`,
  },
  'leadership-delivery': {
    displayName: 'Leadership & Delivery',
    icon: 'Crown',
    names: 'leadership, delivery, management, project management, programme, program, agile, people, methods, methodologies',
    words: `leadership*, team lead*, people management, management, project management, program management, programme management,
      product management, product owner*, stakeholder*, agile*, scrum*, kanban*, =safe, lean*, xp, extreme programming, waterfall, prince2, pmp, itil,
      okr*, roadmap*, sprint*, backlog*, estimation, budget*, procurement, vendor*, mentor*, coach*, hiring, recruit*, facilitat*, pair-programming,
      pair programming, post-mortem, postmortem, incident*, change management, strateg*, business analysis, requirements*`,
  },
  'soft-skills': {
    displayName: 'Soft Skills',
    icon: 'Crown',
    names: 'soft skills, people skills, personal skills, communication',
    words: `communicat*, presentation*, public speaking, negotiat*, interviewing, teamwork, collaborat*, cross-functional*, remote*,
      distributed teams, problem solving, problem-solving, critical thinking, time management`,
  },
  marketing: {
    displayName: 'Marketing',
    icon: 'Target',
    names: 'marketing',
    words: `marketing, seo, sem, search engine optimi*, search engine marketing, google ads, adwords, social media, copywriting`,
  },
  design: {
    displayName: 'Design',
    icon: 'Palette',
    names: 'design, ux, creative',
    words: `design, ux, ui, ui/ux, ux/ui, user experience, user research, usability, figma, =sketch, adobe*, photoshop, illustrator, indesign, xd,
      invision, zeplin, wireframe*, prototyp*, design system*, interaction design, graphic design, visual design, typography, accessibility, a11y,
      wcag, animation, after effects, blender, video*`,
  },
  tools: {
    displayName: 'Tools',
    icon: 'Wrench',
    names: 'tools, software, tooling',
    words: `git, github, gitlab, github pages, github copilot, bitbucket, svn, subversion, mercurial, perforce, jira, confluence, atlassian*, trello, asana, =notion, slack,
      miro, =linear, azure devops, vim, emacs, vs code, visual studio*, visual studio, visual studio code, intellij*, eclipse, netbeans, xcode, android studio, phpstorm, webstorm,
      npm, yarn, pnpm, composer, maven, gradle, =ant, =make, cmake, bazel, excel, =word, powerpoint, microsoft office, ms office, office 365,
      google workspace, latex, markdown, autocad, zapier, n8n`,
  },
  languages: {
    displayName: 'Languages',
    icon: 'BookOpen',
    names: 'languages, spoken languages',
    words: `english, german, french, spanish, portuguese, italian, dutch, polish, russian, ukrainian, turkish, arabic, hebrew, hindi, mandarin,
      chinese, japanese, korean, swedish, norwegian, danish, finnish, czech, greek, romanian, hungarian`,
  },
};

export const FALLBACK_CATEGORY = { name: 'other', displayName: 'Other', icon: 'Zap' } as const;

/** The category of imported skills of many subjects that the file does not group. */
export const UNSORTED_CATEGORY = { name: 'skills', displayName: 'Skills', icon: 'Zap' } as const;

/** Display names of earlier versions. */
const FORMER_NAMES = ['Data & AI', 'Cloud & DevOps'];
const BROAD_NAMES = new Set([
  FALLBACK_CATEGORY.displayName,
  ...[...Object.values(LEXICON).map(({ displayName }) => displayName), ...FORMER_NAMES].filter((name) => name.includes(' & ')),
]);

/** Whether this name of a category was given by the site and says little: it names two subjects, although the skills may be of only one, or no subject. */
export function isBroadName(displayName: string): boolean {
  return BROAD_NAMES.has(displayName);
}
